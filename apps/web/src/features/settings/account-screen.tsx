// Placeholder until its owner writes it.
export const AccountScreen = () => <p>Not built yet.</p>;
