export interface ConnectionShares {
  readonly ofAddress: number
  readonly ofAnonymous: number
  /** Milliseconds in which a connection beyond the anonymous share may still show a credential. */
  readonly probation: number
}

/** One of its connections, or one of the requests that a trusted proxy forwards. */
export interface HeldPlace {
  /** From now on it does not count as anonymous. */
  readonly verified: () => void
  /** False if a request without a credential is beyond the anonymous share. */
  readonly admitAnonymous: () => boolean
  readonly leave: () => void
}

interface Counts {
  all: number
  anonymous: number
}

/** Contract 8.2, 15.1. Beyond the anonymous share a connection gets a moment to show a credential. */
export class AddressConnections {
  readonly #shares: ConnectionShares
  readonly #onRefused: () => void
  readonly #counts = new Map<string, Counts>()

  constructor(shares: ConnectionShares, onRefused: () => void) {
    this.#shares = shares
    this.#onRefused = onRefused
  }

  get addresses(): number {
    return this.#counts.size
  }

  /** Null if the address has its maximum. `close` is called if the connection has to end. */
  enter(address: string, close: () => void): HeldPlace | null {
    const counts = this.#counts.get(address) ?? { all: 0, anonymous: 0 }
    if (counts.all >= this.#shares.ofAddress) return this.#refused()
    counts.all += 1
    this.#counts.set(address, counts)
    let state: "left" | "probation" | "anonymous" | "verified" = "probation"
    let timer: NodeJS.Timeout | undefined

    const settle = (next: "left" | "anonymous" | "verified"): void => {
      clearTimeout(timer)
      if (state === "anonymous") counts.anonymous -= 1
      if (next === "anonymous") counts.anonymous += 1
      state = next
    }
    const takesShare = (): boolean => {
      if (state !== "probation") return true
      if (counts.anonymous >= this.#shares.ofAnonymous) return false
      settle("anonymous")
      return true
    }
    if (!takesShare()) {
      const end = () => {
        if (takesShare()) return
        this.#refused()
        close()
      }
      timer = setTimeout(end, this.#shares.probation).unref()
    }
    return {
      verified: () => {
        if (state !== "left" && state !== "verified") settle("verified")
      },
      admitAnonymous: () => takesShare() || this.#refused() !== null,
      leave: () => {
        if (state === "left") return
        settle("left")
        counts.all -= 1
        if (counts.all === 0) this.#counts.delete(address)
      }
    }
  }

  #refused(): null {
    this.#onRefused()
    return null
  }
}
