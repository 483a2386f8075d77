#!/usr/bin/env python3
"""Checks a published draw: python3 verify_raffle.py bundle.json. Written from docs/raffle.md, with Python's own library."""
import base64, hashlib, hmac, json, re, sys
from bisect import bisect_right
from datetime import datetime
from itertools import accumulate

# The chain quicknet of the League of Entropy; when its round 1 came, and the seconds between two.
QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
QUICKNET_TIMES = (1692803367, 3)

sha256 = lambda data: hashlib.sha256(data).digest()
leaf_hash = lambda line: sha256(b"\x00" + line.encode())
node_hash = lambda left, right: sha256(b"\x01" + left + right)


def check(is_true, what):
    if not is_true:
        raise ValueError(what)


# Ed25519, RFC 8032, section 6: verification only.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point, scalar = add(point, point), scalar >> 1
    return result


def recover(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    check(y < P, "a point is none")
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    check((x * x - square) % P == 0 and not (x == 0 and sign), "a point is none")
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)


BASE = recover((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key, message, signature):
    s = int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    one, other = multiply(s, BASE), add(recover(signature[:32]), multiply(h, recover(key)))
    return s < L and all((one[i] * other[2] - other[i] * one[2]) % P == 0 for i in (0, 1))


def read_checkpoint(log):
    text, signature = log["checkpoint"].split("\n\n")
    text += "\n"
    origin, size, root, _ = text.split("\n")
    key = base64.b64decode(log["publicKey"], validate=True)
    prefix = f"— {origin} "
    check(origin == log["origin"] and signature.startswith(prefix) and signature.endswith("\n"), "the checkpoint is of another log")
    signed = base64.b64decode(signature[len(prefix) : -1], validate=True)
    check(len(signed) == 68 and signed[:4] == sha256(f"{origin}\n".encode() + b"\x01" + key)[:4], "it is signed by another key")
    check(is_signed(key, text.encode(), signed[4:]), "the signature is wrong")
    return int(size), base64.b64decode(root, validate=True)


def root_of(hashes):
    if len(hashes) < 2:
        return hashes[0] if hashes else sha256(b"")
    split = 1 << (len(hashes) - 1).bit_length() - 1
    return node_hash(root_of(hashes[:split]), root_of(hashes[split:]))


def root_by_proof(index, size, value, proof):
    """The path from a leaf: its last part stands for the other half of the whole tree."""
    check(0 <= index < size, "a leaf is outside of the log")
    if size == 1:
        check(not proof, "a proof is too long")
        return value
    check(proof and re.fullmatch("[0-9a-f]{64}", proof[-1]), "a proof is too short, or not written as it should be")
    split = 1 << (size - 1).bit_length() - 1
    other = bytes.fromhex(proof[-1])
    if index < split:
        return node_hash(root_by_proof(index, split, value, proof[:-1]), other)
    return node_hash(other, root_by_proof(index - split, size - split, value, proof[:-1]))


def read_leaf(proven, kind, draw, head):
    size, root = head
    check(root_by_proof(proven["index"], size, leaf_hash(proven["leaf"]), proven["proof"]) == root, f"{kind} is not in the log")
    said = json.loads(proven["leaf"])
    check(said["type"] == kind and said["draw"] == draw, f"{kind} is of something else")
    return said


def word(secret, salt, info):
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return int.from_bytes(hmac.new(key, info.encode() + b"\x01", hashlib.sha256).digest()[:8], "big")


def verify(bundle):
    check(bundle["format"] == "foyer-raffle-bundle/1", "this is no bundle")
    draw, lines, head = bundle["draw"], bundle["list"], read_checkpoint(bundle["log"])
    opened, closed, drawn = (read_leaf(bundle[k], f"draw-{k}", draw, head) for k in ("opened", "closed", "drawn"))
    check(bundle["opened"]["index"] < bundle["closed"]["index"] < bundle["drawn"]["index"], "the order is wrong")
    check(sha256(bundle["rules"].encode()).hex() == opened["rules"], "the rules are other ones")
    check(all(re.fullmatch(r"[0-9a-f]{64} [1-9]\d*", line) for line in lines), "a line is not written as it should be")
    entries = [(player, int(count)) for player, count in (line.split(" ") for line in lines)]
    players = [player for player, _ in entries]
    check(players == sorted(set(players)), "the list is not sorted")
    total, root = sum(count for _, count in entries), root_of([leaf_hash(line) for line in lines])
    check([closed[k] for k in ("root", "tickets", "players")] == [root.hex(), total, len(lines)], "the list is another one")
    secret = bytes.fromhex(drawn["secret"])
    if opened["level"] == "B":
        check(len(secret) == 32 and sha256(secret).hex() == opened["seedHash"], "the seed is another one")
    else:
        is_true = opened["chain"] != QUICKNET or (opened["genesis"], opened["period"]) == QUICKNET_TIMES
        check(is_true, "the beacon began at another time, or its rounds come at others")
        comes = opened["genesis"] + (opened["round"] - 1) * opened["period"]
        times = [datetime.fromisoformat(t.replace("Z", "+00:00")).timestamp() for t in (opened["at"], closed["at"], opened["ends"])]
        check(opened["level"] == "A" and len(secret) == 48 and max(times) < comes, "the round came too early")
    won, i = [], 0
    while len(won) < min(len(opened["prizes"]), total):
        value, i = word(secret, root, f"foyer-raffle/1|{draw}|{total}|{i}"), i + 1
        if value < 2**64 // total * total and value % total not in won:
            won.append(value % total)
    ends = list(accumulate(count for _, count in entries))
    winners = [{"prize": p, "ticket": t, "player": players[bisect_right(ends, t)]} for p, t in zip(opened["prizes"], won)]
    check(winners == drawn["winners"], "the winners are not those that follow")
    return {"draw": draw, "level": opened["level"], "tickets": total, "players": len(lines), "winners": winners}


if __name__ == "__main__":
    try:
        print(json.dumps(verify(json.load(open(sys.argv[1], encoding="utf-8")))))
    except (ValueError, KeyError, TypeError) as error:
        sys.exit(f"NO: {error}")
