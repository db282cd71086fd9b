// What the build makes of files that are no code.
declare module '*.css';
declare module '@fontsource-variable/inter';
declare module '*.svg' {
  const address: string;
  export default address;
}
