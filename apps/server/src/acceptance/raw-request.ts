import { connect } from 'node:net';
import { readResponse, type TestResponse } from '../testing/test-account.ts';

const parse = (text: string): Response => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]));
  return new Response(rest.join('\r\n\r\n'), { status: Number(statusLine.split(' ')[1]), headers });
};

/** Sends raw bytes that no client would, and reads the response until the service closes the connection. */
export const sendRaw = async (origin: string, text: string): Promise<TestResponse> => {
  const { hostname, port } = new URL(origin);
  const received = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
  return readResponse(parse(received));
};
