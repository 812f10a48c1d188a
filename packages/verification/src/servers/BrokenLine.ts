import type { Socket } from "node:net"
import { onTestFinished } from "vitest"
import { openProxy } from "./openProxy.ts"

export interface BrokenLine {
  readonly url: string
  readonly mend: () => void
  /** Keeps connections open and forwards nothing. */
  readonly hang: () => void
  /** Cuts every connection and accepts none. */
  readonly cut: () => void
  /** Since the last cut. */
  readonly refused: () => Promise<void>
}

export const openLine = async (url: string): Promise<BrokenLine & { readonly close: () => void }> => {
  let state: "mended" | "hanging" | "cut" = "mended"
  let refused = Promise.withResolvers<void>()
  const forward = (from: Socket, to: Socket) =>
    from.on("data", (data) => void (state === "mended" && to.write(data)))
  const proxy = await openProxy(
    url,
    (near, far) => {
      forward(near, far)
      forward(far, near)
    },
    () => {
      if (state === "cut") refused.resolve()
      return state !== "cut"
    }
  )
  const cut = () => {
    state = "cut"
    refused = Promise.withResolvers()
    proxy.cut()
  }
  return {
    url: proxy.url,
    mend: () => {
      state = "mended"
    },
    hang: () => {
      state = "hanging"
    },
    cut,
    refused: () => refused.promise,
    close: () => {
      cut()
      proxy.close()
    }
  }
}

/** Closed at the end of the running test. */
export const layLine = async (url: string): Promise<BrokenLine> => {
  const line = await openLine(url)
  onTestFinished(line.close)
  return line
}
