/** The body fields, by their decoded names, that name the place in which something is created. */
export const placeFields = { spaceId: "space", orgId: "organisation", ownerOrgId: "organisation" } as const
