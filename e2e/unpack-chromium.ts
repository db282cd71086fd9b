/**
 * Unpacks Chromium below TMPDIR. The package was made for AWS Lambda: it takes whatever lies in TMPDIR already, and
 * unpacks the libraries it needs only when it believes to be there. So it runs in a process of its own, which is told so.
 */
process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
const { default: packed } = await import('@sparticuz/chromium');
await packed.executablePath();
