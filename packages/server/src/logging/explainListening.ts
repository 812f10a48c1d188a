/** What Node says about a `listen` that failed: the code of the system, and where it was tried. */
interface ListenError {
  readonly code?: string
  readonly address?: string
  readonly port?: number
  readonly hostname?: string
}

const reasons: Readonly<Record<string, (error: ListenError) => string>> = {
  EADDRINUSE: ({ address, port }) =>
    `port ${port} of ${address} is in use, perhaps by this service started before. Stop what uses it, or set PORT to another one (0 takes a free one).`,
  EACCES: ({ address, port }) =>
    `port ${port} of ${address} is not for this user. Set PORT to one above 1023, or put a proxy before the service.`,
  EADDRNOTAVAIL: ({ address }) =>
    `${address} is no address of this machine. Set HOST to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: ({ hostname }) =>
    `no address is known for the name ${hostname}. Set HOST to an address of this machine, such as 127.0.0.1.`
}

/** Why the server cannot listen, and what to do about it. */
export const explainListening = (cause: unknown): string => {
  if (!(cause instanceof Error)) return `the server cannot listen there: ${cause}`
  const error: Error & ListenError = cause
  return reasons[error.code ?? ""]?.(error) ?? `the server cannot listen there: ${error.message}`
}
