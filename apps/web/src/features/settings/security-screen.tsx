// Placeholder until its owner writes it.
export const SecurityScreen = () => <p>Not built yet.</p>;
