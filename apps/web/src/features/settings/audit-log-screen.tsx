// Placeholder until its owner writes it.
export const AuditLogScreen = () => <p>Not built yet.</p>;
