// Placeholder until its owner writes it.
export const EntryScreen = () => <p>Not built yet.</p>;
