/** What the least possible page costs, one step of the app's own packages after the other. */
export const floorNames = ['static', 'react', 'stack', 'stackMui', 'prerendered'] as const;
export type FloorName = (typeof floorNames)[number];
