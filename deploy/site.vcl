vcl 4.1;

import std;

# Varnish 7 in front of the site, or of HAProxy. The response headers alone say what is cached, and
# for how long. TRUST_PROXY counts Varnish as a proxy.
backend default {
    .host = "127.0.0.1";
    .port = "3000";
    # On a busy machine the site takes up to 240 s for an answer.
    .first_byte_timeout = 255s;
    .between_bytes_timeout = 255s;
    .probe = { .url = "/readyz"; .interval = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
    if (req.url ~ "^/(dashboard|login|logout|preview|mcp|metrics|healthz|readyz|webhooks)([/?]|$)") {
        return (pass);
    }
    # Only server functions read cookies: the theme's, and with a login, all of them.
    if (req.url !~ "^/_server/" ||
        (req.url !~ "^/_server/theme" && req.http.Cookie !~ "site-session=")) {
        unset req.http.Cookie;
    }
    # The site reads Accept only to see whether markdown is preferred.
    if (req.http.Accept !~ "text/markdown") {
        unset req.http.Accept;
    }
}

sub vcl_backend_response {
    # Readers get the stale response instead.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    # Varnish itself reads only Cache-Control, which tells browsers to revalidate documents.
    if (beresp.http.CDN-Cache-Control ~ "max-age=") {
        set beresp.ttl = std.duration(
            regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(
            regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
    }
}
