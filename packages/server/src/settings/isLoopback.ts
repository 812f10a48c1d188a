const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether the host of a URL is this machine itself. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname)
