// Placeholder until its owner writes it.
export const ApiKeysScreen = () => <p>Not built yet.</p>;
