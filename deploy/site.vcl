vcl 4.1;

import std;
import xkey;

# The site behind Varnish 7 (Debian: varnish, varnish-modules). The site gets
# CDN_PURGE_URL=http://127.0.0.1:6081, and TRUST_PROXY counts Varnish as a proxy.
backend default {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = { .url = "/readyz"; .interval = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

# Who may purge. If visitors come from here too, as behind a TLS proxy on this machine, give the
# same CDN_PURGE_TOKEN to Varnish and to the site.
acl purgers {
    "localhost";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers ||
            (std.getenv("CDN_PURGE_TOKEN") &&
                req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN"))) {
            return (synth(403));
        }
        # A site that has just started purges before the probe knows that it is back. Until then,
        # responses are only marked as outdated, because Varnish can't get others.
        if (std.healthy(req.backend_hint)) {
            set req.http.n = xkey.purge(req.http.xkey);
        } else {
            set req.http.n = xkey.softpurge(req.http.xkey);
        }
        return (synth(200, req.http.n + " purged"));
    }
    if (req.url ~ "^/(dashboard|login|logout|preview|mcp|metrics|healthz|readyz|webhooks)([/?]|$)") {
        return (pass);
    }
    # Only server functions read cookies: that of the theme, and with a login, all of them.
    if (req.url !~ "^/_server/" ||
        (req.url !~ "^/_server/theme" && req.http.Cookie !~ "site-session=")) {
        unset req.http.Cookie;
    }
    # The site reads Accept only to see whether markdown is preferred.
    if (req.http.Accept !~ "text/markdown") {
        unset req.http.Accept;
    }
    # While the site works, no response is used that has been outdated for over 5 minutes.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 300s;
    }
}

sub vcl_backend_response {
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.CDN-Cache-Control ~ "max-age=") {
        set beresp.ttl = std.duration(
            regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(
            regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
        if (beresp.http.CDN-Cache-Control ~ "stale-if-error=") {
            set beresp.grace = std.duration(
                regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
        }
    }
}

sub vcl_deliver {
    # Tags are for caches only.
    unset resp.http.xkey;
    unset resp.http.Cache-Tag;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
}
