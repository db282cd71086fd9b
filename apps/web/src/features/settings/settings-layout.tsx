// Placeholder until its owner writes it.
export const SettingsLayout = () => <p>Not built yet.</p>;
