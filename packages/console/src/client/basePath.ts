const stated = document.querySelector('meta[name="workspace-path"]')?.getAttribute("content") ?? "/"

/** The path of the service on its host: `/`, or as `/designs/`. While developing the page states no path. */
export const basePath = stated === "./" ? "/" : stated

/** The URL of a path of the service, such as `/api/projects`, for links and pictures. */
export const urlOf = (path: string): string => `${basePath.replace(/\/$/, "")}${path}`
