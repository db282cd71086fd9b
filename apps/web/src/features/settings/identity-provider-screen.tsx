// Placeholder until its owner writes it.
export const IdentityProviderScreen = () => <p>Not built yet.</p>;
