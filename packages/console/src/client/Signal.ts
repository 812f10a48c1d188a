import { useSyncExternalStore } from "react"

/** A value outside of React that components follow. */
export class Signal<A> {
  #value: A
  readonly #listeners = new Set<() => void>()

  constructor(value: A) {
    this.#value = value
  }

  readonly get = (): A => this.#value

  readonly set = (value: A): void => {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const useSignal = <A>(signal: Signal<A>): A => useSyncExternalStore(signal.subscribe, signal.get)
