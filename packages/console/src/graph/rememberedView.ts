export type GraphViewKind = "picture" | "outline"

export const key = "graph-view"

/** At first the picture, on a phone the outline. */
export const rememberedView = (): GraphViewKind => {
  try {
    const kept = localStorage.getItem(key)
    if (kept === "picture" || kept === "outline") return kept
  } catch {
    // A browser that keeps nothing for this page begins anew each time.
  }
  return matchMedia("(max-width: 30rem)").matches ? "outline" : "picture"
}
