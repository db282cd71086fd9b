// Placeholder until its owner writes it.
export const ShareScreen = () => <p>Not built yet.</p>;
