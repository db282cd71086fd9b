// Placeholder until its owner writes it.
export const ProjectScreen = () => <p>Not built yet.</p>;
