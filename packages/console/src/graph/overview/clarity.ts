/** Names can be read from this zoom on, and arrow heads be seen. */
const zoomOfNames = 0.4
export const zoomOfHeads = 0.25

/** So many boxes in sight are cards even where their names are small. */
const mostSmallCards = 300

/** Whether boxes are drawn as cards, with all that stands on them. */
export const showsCards = (zoom: number, boxesInSight: number): boolean =>
  zoom >= zoomOfNames || boxesInSight <= mostSmallCards

/** With more lines in sight they are a haze, and no frame of a movement would be on time. */
export const mostClearEdges = 2_500

/** So many lines in sight have round corners and labels; with more of them these take too long. */
export const mostRoundEdges = 400
