// Placeholder until its owner writes it.
export const UsersScreen = () => <p>Not built yet.</p>;
