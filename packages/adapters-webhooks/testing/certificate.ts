/**
 * A certificate for `receiver.test` that signs itself, and its key. They prove nothing but to a test that trusts them;
 * valid for a hundred years.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUXvzQFGu8SfMR0K1qzYanKesy0cQwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDAgFw0yNjExMjMyMTEwMzBaGA8yMTI2
MTAzMDIxMTAzMFowGDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABD+GzO34mM/urxJVxAc6Lr263pN6VujStMZeQbBhhgYH
PO7P4dH+alQ+hgDGKt3gEsDDOB/OuzMRgQl6IgInrjajbTBrMB0GA1UdDgQWBBRA
30eLMPxsorh9fx1UuiuWyAMi+TAfBgNVHSMEGDAWgBRA30eLMPxsorh9fx1UuiuW
yAMi+TAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDXJlY2VpdmVyLnRlc3Qw
CgYIKoZIzj0EAwIDSAAwRQIhAKYcRaHn0JWbP5DHC4VVlCo/wtjgtBcnaJX7mWaH
/opCAiAgm5DZviYVy3xLtWtRg6LxjK2xeiKuoP5XAyAdW78C4w==
-----END CERTIFICATE-----
`

export const key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIFsex2HNDkmgfPj7AXkWHQZPDtysul4qp9HyyXp2LeJ/oAoGCCqGSM49
AwEHoUQDQgAEP4bM7fiYz+6vElXEBzouvbrek3pW6NK0xl5BsGGGBgc87s/h0f5q
VD6GAMYq3eASwMM4H867MxGBCXoiAieuNg==
-----END EC PRIVATE KEY-----
`
