/** Where on its page a person or a facility stands: an address names it behind a "#". */
export const personAnchor = ({ id }: { id: string }): string => `person-${id}`;

export const facilityAnchor = ({ id }: { id: string }): string => `facility-${id}`;
