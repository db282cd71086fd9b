// Placeholder until its owner writes it.
export const FormSettingsScreen = () => <p>Not built yet.</p>;
