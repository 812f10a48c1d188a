const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce

/** What lets the editor's style element past the policy of the page. */
export const cspNonce = nonce ?? ""
