// Placeholder until its owner writes it.
export const ResultsScreen = () => <p>Not built yet.</p>;
