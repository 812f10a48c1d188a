/** Names can be read from this zoom on, and arrow heads be seen. */
export const zoomOfNames = 0.4
export const zoomOfHeads = 0.25

/** With more lines in sight they are a haze, and no frame of a movement would be on time. */
export const mostClearEdges = 2_500
