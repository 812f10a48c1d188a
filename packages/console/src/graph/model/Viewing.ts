import type { Camera } from "./camera.ts"

/** What a picture leaves to the one that takes its place. */
export interface Viewing {
  /** Where it looked last; undefined before the first picture. */
  camera: Camera | undefined
  /** Somebody moved it there. */
  moved: boolean
  /** The graph grew while it was looked at. */
  grew: boolean
}

export const newViewing = (): Viewing => ({ camera: undefined, moved: false, grew: false })
