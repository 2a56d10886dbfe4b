"""Tests the Python client with a service that refuses, breaks off, or is another one."""

import socket
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Callable

from facet_client import Facet, FacetError, Patience
from facet_client.api.reference import reference_tld
from facet_client.api.toolbox import toolbox_hash

Reply = tuple[int, dict[str, str], bytes]
JSON = {"Content-Type": "application/json"}


def answered(charged: int = 1, **more: str) -> Reply:
    headers = {**JSON, "X-Credits-Charged": str(charged), **{name.replace("_", "-"): one for name, one in more.items()}}
    return 200, headers, b'{"valid":true}'


def refused(status: int, code: str, after: str = "0") -> Reply:
    return status, {**JSON, "Retry-After": after}, b'{"code":"%s","detail":"No."}' % code.encode()


#: The connection ends without a response.
LOST: Reply = (0, {}, b"")
PROXY: Reply = (502, {}, b"<h1>Bad gateway</h1>")
TLD = reference_tld(tld="io")
HASH = toolbox_hash(text="abc", algorithm="md5")


class Attempts(unittest.TestCase):
    def among(self, *replies: Reply, budget: "int | None" = None, patience: Patience = Patience()) -> Facet:
        """Creates a client of a service that sends the given replies in turn."""
        left = list(replies)
        self.requests = requests = []  # type: list[dict[str, str]]

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                self.rfile.read(int(self.headers.get("Content-Length", "0")))
                requests.append({name.lower(): value for name, value in self.headers.items()})
                status, headers, body = left.pop(0)
                if status == 0:
                    self.close_connection = True
                    return
                self.send_response(status)
                for name, value in {"Content-Length": str(len(body)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_POST = answer

            def log_message(self, format: str, *args: object) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        self.addCleanup(server.server_close)
        self.addCleanup(thread.join)
        self.addCleanup(server.shutdown)
        return Facet(f"http://127.0.0.1:{server.server_port}", "a key", budget=budget, patience=patience)

    def fails(self, call: Callable[[], object]) -> FacetError:
        with self.assertRaises(FacetError) as raised:
            call()
        return raised.exception

    def test_refusals_that_pass_are_tried_again(self) -> None:
        for status, code in ((429, "rate_limited"), (503, "busy"), (409, "idempotency_conflict")):
            facet = self.among(refused(status, code), refused(status, code), answered())
            self.assertEqual(facet.call(TLD).charged, 1)
            self.assertEqual((len(self.requests), facet.spent), (3, 1))

    def test_a_connection_that_is_refused_is_tried_again_and_costs_nothing(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        facet = Facet(f"http://127.0.0.1:{port}", "a key", budget=1, patience=Patience(retries=1))
        begun = time.monotonic()
        lost = self.fails(lambda: facet.call(TLD))
        self.assertEqual((lost.code, lost.maybe_charged, facet.spent), ("no_answer", False, 0))
        self.assertIn("refused", lost.detail)
        self.assertGreater(time.monotonic() - begun, 0.5)

    def test_after_as_many_seconds_as_the_service_says(self) -> None:
        facet = self.among(refused(503, "busy", "1"), answered())
        begun = time.monotonic()
        facet.call(TLD)
        self.assertGreaterEqual(time.monotonic() - begun, 0.99)

    def test_only_as_often_and_as_long_as_it_may(self) -> None:
        busy = refused(503, "busy")
        error = self.fails(lambda: self.among(busy, busy, busy, patience=Patience(retries=2)).call(TLD))
        self.assertEqual((error.code, error.maybe_charged, len(self.requests)), ("busy", False, 3))
        error = self.fails(lambda: self.among(refused(429, "quota_exceeded", "86400")).call(TLD))
        self.assertEqual((error.retry_after, len(self.requests)), (86_400, 1))

    def test_other_refusals_are_not_tried_again(self) -> None:
        for status, code in ((502, "upstream_unreachable"), (400, "invalid_parameter")):
            facet = self.among(refused(status, code))
            self.assertEqual(self.fails(lambda: facet.call(TLD)).code, code)
            self.assertEqual((len(self.requests), facet.spent), (1, 0))

    def test_what_may_have_been_charged_is_not_sent_again_without_a_key(self) -> None:
        half: Reply = (200, {**JSON, "Content-Length": "100"}, b'{"valid":true}')
        replies: list[Reply] = [LOST, PROXY, half, (200, {}, b"<h1>Sign in</h1>"), (200, JSON, b"[" * 100_000)]
        for reply in replies:
            facet = self.among(reply)
            error = self.fails(lambda: facet.call(HASH))
            self.assertEqual((error.code, error.maybe_charged), ("no_answer", True))
            self.assertEqual((len(self.requests), facet.spent), (1, 1))

    def test_under_a_key_it_is_sent_again_and_counts_once(self) -> None:
        facet = self.among(LOST, PROXY, answered(0, Idempotent_Replayed="true"))
        self.assertTrue(facet.call(HASH, idempotency_key=True).replayed)
        self.assertEqual(facet.spent, 1)
        self.assertEqual(len({request["idempotency-key"] for request in self.requests}), 1)
        self.assertEqual(len(self.requests), 3)

    def test_a_lost_price_is_asked_again_and_free(self) -> None:
        facet = self.among(LOST, (204, {"X-Credits-Price": "1"}, b""))
        self.assertEqual((facet.price(TLD), facet.spent), (1, 0))

    def test_lost_requests_are_within_the_budget(self) -> None:
        facet = self.among(LOST, budget=1)
        self.fails(lambda: facet.call(HASH))
        self.assertEqual(self.fails(lambda: facet.call(HASH)).code, "budget_exceeded")
        self.assertEqual((len(self.requests), facet.spent), (1, 1))

    def test_the_key_follows_no_redirect(self) -> None:
        self.among(answered())
        elsewhere = self.requests
        facet = self.among((307, {"Location": "http://127.0.0.1:9/"}, b""))
        self.assertEqual(self.fails(lambda: facet.call(TLD)).status, 307)
        self.assertEqual((len(self.requests), elsewhere), (1, []))

    def test_answers_are_bounded(self) -> None:
        facet = self.among((200, JSON, b'"' + b"x" * 20_000_001 + b'"'))
        self.assertEqual(self.fails(lambda: facet.call(TLD)).code, "no_answer")

    def test_a_call_ends_in_time(self) -> None:
        silent = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
        self.addCleanup(silent.server_close)
        facet = Facet(f"http://127.0.0.1:{silent.server_port}", "a key")
        begun = time.monotonic()
        error = self.fails(lambda: facet.call(TLD, timeout_seconds=0.2))
        self.assertEqual((error.code, error.maybe_charged), ("no_answer", True))
        self.assertLess(time.monotonic() - begun, 5)

    def test_addresses_of_other_schemes_are_refused(self) -> None:
        with self.assertRaises(ValueError):
            Facet("file:///etc", "a key")


if __name__ == "__main__":
    unittest.main()
