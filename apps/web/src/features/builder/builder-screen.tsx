// Placeholder until its owner writes it.
export const BuilderScreen = () => <p>Not built yet.</p>;
