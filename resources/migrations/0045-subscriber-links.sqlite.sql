update subscribers set old_token_hash = sha256(old_token_hash)
