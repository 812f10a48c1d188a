/** As much of an id as tells it from others at a glance: the end of one that the service made is by chance. */
export const shortId = (id: string): string => (id.length > 24 ? `…${id.slice(-8)}` : id)
