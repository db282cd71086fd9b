import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, run, storyFile } from './client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const requirements = join(import.meta.dirname, 'requirements.txt');

/** One for this process. */
let environment: Promise<string> | undefined;

const make = async (): Promise<string> => {
  const pinned = await readFile(requirements, 'utf8');
  const version = createHash('sha256').update(pinned).digest('hex').slice(0, 12);
  const folder = join(root, 'node_modules/.cache', `form-service-clients-${version}`);
  const bin = join(folder, 'bin');
  const complete = join(folder, 'complete');
  if (
    await readFile(complete).then(
      () => true,
      () => false,
    )
  )
    return bin;
  await rm(folder, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', folder], { cwd: root });
  await run(join(bin, 'python'), ['-m', 'pip', 'install', '--quiet', '--requirement', requirements], {
    cwd: root,
  });
  await writeFile(complete, '');
  return bin;
};

/** The programs of a virtual environment with what requirements.txt pins, kept under node_modules/.cache. */
const pythonPrograms = (): Promise<string> => (environment ??= make());

/** Runs a generator that comes from PyPI, and finds others there. */
const generateIn = async (folder: string, [program, ...args]: Client['generate']): Promise<void> => {
  const programs = await pythonPrograms();
  const PATH = [programs, process.env.PATH].join(delimiter);
  await run(join(programs, program), args, { cwd: folder, env: { PATH } });
};

/** Checks the types of the story against the client, then runs it. */
const runPython = async (folder: string, story: string, origin: string): Promise<void> => {
  const python = join(await pythonPrograms(), 'python');
  const generated = join(folder, 'generated');
  await copyFile(storyFile(story), join(folder, 'story.py'));
  await run(python, ['-m', 'compileall', '-q', 'generated'], { cwd: folder });
  await run(python, ['-m', 'mypy', '--strict', '--follow-imports=silent', 'story.py'], {
    cwd: folder,
    env: { MYPYPATH: generated },
  });
  await run(python, ['story.py'], { cwd: folder, env: { SERVICE_URL: origin, PYTHONPATH: generated } });
};

const openApiPythonClient: Client = {
  name: 'openapi-python-client',
  needs: ['python3'],
  generate: [
    'openapi-python-client',
    'generate',
    '--path',
    'openapi.json',
    '--output-path',
    'generated/form_service',
    '--meta',
    'none',
    '--config',
    'openapi-python-client.yaml',
    '--fail-on-warning',
  ],
  async runStory({ folder, origin }) {
    const settings = 'openapi-python-client.yaml';
    await copyFile(join(import.meta.dirname, settings), join(folder, settings));
    await mkdir(join(folder, 'generated'));
    await generateIn(folder, this.generate);
    await runPython(folder, 'openapi-python-client.py', origin);
  },
};

/** openapi-generator writes tests and a page for each type as well, which nothing here needs. */
const openApiGenerator = (language: string, options: readonly string[]): Client['generate'] => [
  'openapi-generator-cli',
  'generate',
  '--input-spec',
  'openapi.json',
  '--generator-name',
  language,
  '--output',
  'generated',
  '--global-property',
  'apiDocs=false,apiTests=false,modelDocs=false,modelTests=false',
  ...options,
];

const python: Client = {
  name: 'openapi-generator python',
  needs: ['python3', 'java'],
  generate: openApiGenerator('python', ['--package-name', 'form_service']),
  async runStory({ folder, origin }) {
    await generateIn(folder, this.generate);
    await runPython(folder, 'openapi-generator.py', origin);
  },
};

const go: Client = {
  name: 'openapi-generator go',
  needs: ['python3', 'java', 'go'],
  generate: openApiGenerator('go', [
    '--package-name',
    'formservice',
    '--git-host',
    'example.com',
    '--git-user-id',
    'clients',
    '--git-repo-id',
    'formservice',
  ]),
  async runStory({ folder, origin }) {
    await generateIn(folder, this.generate);
    const cwd = join(folder, 'generated');
    await mkdir(join(cwd, 'story'));
    await copyFile(storyFile('openapi-generator.go'), join(cwd, 'story/main.go'));
    await run('go', ['mod', 'tidy'], { cwd });
    await run('go', ['vet', './...'], { cwd });
    await run('go', ['run', './story'], { cwd, env: { SERVICE_URL: origin } });
  },
};

const java: Client = {
  name: 'openapi-generator java',
  needs: ['python3', 'java', 'maven'],
  generate: openApiGenerator('java', [
    '--library',
    'okhttp-gson',
    '--invoker-package',
    'com.example.formservice',
    '--api-package',
    'com.example.formservice.api',
    '--model-package',
    'com.example.formservice.model',
    '--additional-properties',
    'containerDefaultToNull=true',
  ]),
  async runStory({ folder, origin }) {
    await generateIn(folder, this.generate);
    const cwd = join(folder, 'generated');
    const libraries = 'target/libraries';
    const copyLibraries = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
    await run(
      'mvn',
      ['--batch-mode', '--quiet', 'compile', copyLibraries, `-DoutputDirectory=${libraries}`],
      { cwd },
    );
    // Compiled as it starts: the generated project is for Java 8, and the story for 11.
    await copyFile(storyFile('openapi-generator.java'), join(cwd, 'Story.java'));
    const classPath = ['target/classes', `${libraries}/*`].join(delimiter);
    await run('java', ['--class-path', classPath, 'Story.java'], { cwd, env: { SERVICE_URL: origin } });
  },
};

export const otherClients: readonly Client[] = [openApiPythonClient, python, go, java];
