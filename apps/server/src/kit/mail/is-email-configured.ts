/** Whether email is sent. Without SMTP it is only saved in DATA_DIR/mail, and nothing may claim that it was sent. */
export const isEmailConfigured = ({ mail }: { mail: { smtpUrl: string | undefined } }): boolean =>
  mail.smtpUrl !== undefined;
