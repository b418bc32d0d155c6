export const facilityAnchor = ({ id }: { id: string }): string => `facility-${id}`;
