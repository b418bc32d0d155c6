update subscribers set old_token_hash = encode(sha256(convert_to(old_token_hash, 'UTF8')), 'hex')
