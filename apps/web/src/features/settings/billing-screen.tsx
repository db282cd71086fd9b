// Placeholder until its owner writes it.
export const BillingScreen = () => <p>Not built yet.</p>;
