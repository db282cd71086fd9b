/** What may be shown of SMTP_URL: never the user name and password in it. */
export const smtpServer = (smtpUrl: string) => {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const tls = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? (tls ? 465 : 587) : Number(port),
    tls,
  };
};
