export const serviceProgram: string;
export const serviceFlags: readonly string[];
export const compiledService: string;
