// Placeholder until its owner writes it.
export const ProfileScreen = () => <p>Not built yet.</p>;
