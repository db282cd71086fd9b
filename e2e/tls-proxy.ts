import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { X509CertificateGenerator } from '@peculiar/x509';

const pem = (label: string, bytes: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${label}-----\n`;

const certificateFor = async (host: string) => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { rawData } = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    signingAlgorithm: algorithm,
    keys,
  });
  return {
    cert: pem('CERTIFICATE', rawData),
    key: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  };
};

/** A TLS-terminating proxy that forwards `Host`, as described in the self-hosting guide. */
export const startTlsProxy = async (host: string, service: string) => {
  const server = createServer(await certificateFor(host), (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passed = request(service + url, { method, headers: { ...headers, 'x-forwarded-proto': 'https' } });
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      pipeline(response, outgoing, () => undefined);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    pipeline(incoming, passed, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `https://${host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
