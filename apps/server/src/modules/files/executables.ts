/** Extensions of files that Windows, macOS or Linux run, install or register when they are opened. */
const extensions = new Set(
  // Programs and installers
  (
    'exe com scr pif cpl msi msp mst msix msixbundle appx appxbundle appinstaller app application dll sys drv ocx ' +
    'apk ipa deb rpm pkg run elf jar jnlp xpi crx gadget xbap appref-ms xll wll ade adp mde ' +
    // Scripts
    'bat cmd ps1 ps1xml ps2 psm1 psd1 psc1 psc2 vb vbe vbs ws wsc wsf wsh js jse mjs cjs hta sct msh msh1 msh2 mshxml ' +
    'sh bash zsh csh ksh command workflow scpt scptd applescript osx ' +
    // Shortcuts and settings that start something
    'lnk url webloc desktop scf inf ins isp reg msc chm hlp shb shs library-ms search-ms settingcontent-ms ' +
    'diagcab diagcfg diagpkg website mcf terminal'
  ).split(' '),
);

/** Media types of executables. */
const types =
  /^(application|text)\/(x-)?(msdownload|ms-dos-executable|dosexec|executable|sharedlib|mach-binary|msi|ms-installer|ms-shortcut|sh|shellscript|csh|bat|powershell|javascript|ecmascript|vbscript|hta|java-archive|java-jnlp-file|java-vm)$|^application\/(vnd\.microsoft\.portable-executable|vnd\.android\.package-archive|x-elf|x\.ms\.shortcut|x-apple-diskimage-script|hta)$/;

/** The lower-case extension of a name, without trailing characters that Windows ignores; empty if there is none. */
export const extensionOf = (name: string): string => {
  const trimmed = name.replace(/[\s.\p{Cf}]+$/u, '').replace(/:[^:]*(:\$DATA)?$/i, '');
  return /\.([\w+~-]{1,20})$/.exec(trimmed)?.[1]?.toLowerCase() ?? '';
};

export const isExecutableName = (name: string): boolean => extensions.has(extensionOf(name));

export const isExecutableType = (type: string): boolean => types.test(type);

/** Signatures of executables of Windows, Linux, macOS and Java, and of Windows shortcuts. All of them are binary. */
const binary =
  /^(4d5a|7f454c46|feedface|feedfacf|cefaedfe|cffaedfe|cafebabe|bebafeca|cafed00d|4c0000000114020000000000c000000000000046)/;

/** Whether bytes are executable, whatever the name. Text that starts with MZ is not; text that starts with #! is. */
export const isExecutable = (head: Buffer, isText: boolean): boolean => {
  const text = head.toString('latin1', 0, 16);
  if (/^(\xef\xbb\xbf)?#!\s{0,8}\//.test(text)) return true;
  return !isText && binary.test(head.toString('hex', 0, 20));
};
