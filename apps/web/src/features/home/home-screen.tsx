// Placeholder until its owner writes it.
export const HomeScreen = () => <p>Not built yet.</p>;
