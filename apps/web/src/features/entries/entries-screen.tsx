// Placeholder until its owner writes it.
export const EntriesScreen = () => <p>Not built yet.</p>;
