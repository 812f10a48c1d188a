/** `host:port` of a URL. */
export const hostOf = (url: string): string => new URL(url).host

export const portOf = (url: string): string => new URL(url).port
