/** No answer came, or not the whole of one; `cause` is what `fetch` says of it, which differs between platforms. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost"

  constructor(options?: ErrorOptions) {
    super("The connection to the service was lost.", options)
  }
}

/** Aborting `signal` throws its reason. */
export const received = async <A>(answer: Promise<A>, signal: AbortSignal | undefined): Promise<A> => {
  try {
    return await answer
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ConnectionLost({ cause })
  }
}
