// Modules that the bundler creates for non-code files.
declare module '*.css';
declare module '@fontsource-variable/inter';
declare module '*.svg' {
  const address: string;
  export default address;
}
