const stated = document.querySelector('meta[name="workspace-path"]')?.getAttribute("content") ?? "/"

/** `/`, or as `/designs/`. While developing the page states no path. */
export const basePath = stated === "./" ? "/" : stated

export const urlOf = (path: string): string => `${basePath.replace(/\/$/, "")}${path}`
